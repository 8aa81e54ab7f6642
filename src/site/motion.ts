/** Timings and distances of the public pages, from section 9 of the specification. */

/** Pixels scrolled from which the header changes its look. */
export const headerChangesAt = 20;

/** Milliseconds between two movements of a carousel. */
export const every = {
  banner: 5000,
  subjects: 5000,
  teachers: 5000,
  achievers: 3000,
  successes: 5000,
  opinions: 3000,
  courses: 3000,
} as const;

/** Teachers on one slide. */
export const teachersPerSlide = 4;

/** Successful students on one page: below `wideFrom` pixels of the window, and from there on. */
export const successesPerPage = { narrow: 6, wide: 8, wideFrom: 768 } as const;

/** Students on one page of the public grid. */
export const successesOnGrid = 12;

/** Pixels: the height rows of pictures aim at, and the room between them. */
export const gallery = { rowHeight: 280, margin: 6 } as const;

/** Zoom in percent added to the whole picture; a step doubles it. Milliseconds and pixels. */
export const lightbox = { mostZoom: 300, zoomStep: 100, animation: 300, padding: 10 } as const;

/** Milliseconds between two looks at the scrolling, and the part of the page after which more is fetched. */
export const endless = { throttle: 150, threshold: 0.8 } as const;
