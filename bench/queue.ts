/** What one request asks of whom, in milliseconds of a processor: the portal's loop, its threads (argon2id), PostgreSQL. */
export type Cost = { loop: number; threads?: number; database: number };

/** Machines that carry a portal, their cores and processes, and PostgreSQL's cores: null where it shares the one machine. */
export type Size = { machines: number; cores: number; processes: number; database: number | null };

/** When a person comes, in milliseconds, and what they ask one after another, each so long after the answer. */
export type Visit = { at: number; asks: readonly Cost[]; pause: () => number };

/** Times of work spread as those of many small requests and few large ones do: coefficient of variation 1. */
export const spread = (mean: number) => -mean * Math.log(1 - Math.random());

/** Requests that do not wait for each other, so many a second, of a mix. */
export function* stream(perSecond: number, seconds: number, mix: readonly Cost[]): Generator<Visit> {
  for (let at = 0; at < seconds * 1000; at += spread(1000 / perSecond)) {
    const cost = mix[Math.floor(Math.random() * mix.length)];
    if (cost) yield { at, asks: [cost], pause: () => 0 };
  }
}

type Station = { free: number; waiting: (() => void)[]; head: number };

/**
 * Milliseconds from a request to its answer, of all requests of these visits: a network of queues, each served in order. A request holds its
 * process's loop, and a core of its machine, while the loop works on it; a core while a thread does; a core of PostgreSQL's while that does. Times
 * of work are spread as `spread` says of their mean: measured ones are means.
 */
export function waitsOf(size: Size, visits: Iterable<Visit>, spread: (mean: number) => number): Float64Array {
  const events = new Heap();
  const waits: number[] = [];
  let now = 0;
  const station = (free: number): Station => ({ free, waiting: [], head: 0 });
  const take = (one: Station, then: () => void) => {
    if (one.free) {
      one.free -= 1;
      then();
    } else one.waiting.push(then);
  };
  const leave = (one: Station) => {
    const next = one.waiting[one.head];
    if (!next) {
      one.free += 1;
      return;
    }
    one.head += 1;
    if (one.head > 10_000) [one.waiting, one.head] = [one.waiting.slice(one.head), 0];
    next();
  };
  const work = (one: Station, mean: number, then: () => void) => {
    if (!mean) return then();
    take(one, () =>
      events.push(now + spread(mean), () => {
        leave(one);
        then();
      }),
    );
  };
  const machines = Array.from({ length: size.machines }, () => {
    const cores = station(size.cores);
    return { cores, loops: Array.from({ length: size.processes }, () => station(1)) };
  });
  const shared = size.database === null ? null : station(size.database);
  let turn = 0;
  const ask = ({ loop, threads = 0, database }: Cost, then: () => void) => {
    turn += 1;
    const machine = machines[turn % machines.length];
    const own = machine?.loops[Math.floor(turn / machines.length) % size.processes];
    if (!machine || !own) return;
    const { cores } = machine;
    take(own, () =>
      work(cores, loop, () => {
        leave(own);
        work(cores, threads, () => work(shared ?? cores, database, then));
      }),
    );
  };
  const go = ({ asks, pause }: Visit, nth: number) => {
    const cost = asks[nth];
    if (!cost) return;
    const began = now;
    ask(cost, () => {
      waits.push(now - began);
      events.push(now + pause(), () => go({ at: 0, asks, pause }, nth + 1));
    });
  };
  const coming = visits[Symbol.iterator]();
  const come = () => {
    const { value, done } = coming.next();
    if (done) return;
    events.push(value.at, () => {
      go(value, 0);
      come();
    });
  };
  come();
  for (let event = events.pop(); event; event = events.pop()) {
    now = event.at;
    event.happens();
  }
  return Float64Array.from(waits).sort();
}

/** What comes first. */
class Heap {
  readonly #all: { at: number; happens: () => void }[] = [];

  push(at: number, happens: () => void): void {
    const all = this.#all;
    let child = all.push({ at, happens }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#swap(parent, child)) return;
      child = parent;
    }
  }

  pop(): { at: number; happens: () => void } | undefined {
    const all = this.#all;
    const [first] = all;
    const last = all.pop();
    if (!first || !last || first === last) return first;
    all[0] = last;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      const child = (all[right]?.at ?? Number.POSITIVE_INFINITY) < (all[left]?.at ?? 0) ? right : left;
      if (!this.#swap(parent, child)) return first;
      parent = child;
    }
  }

  /** Puts the earlier of two first. */
  #swap(parent: number, child: number): boolean {
    const [one, other] = [this.#all[parent], this.#all[child]];
    if (!one || !other || one.at <= other.at) return false;
    [this.#all[parent], this.#all[child]] = [other, one];
    return true;
  }
}
