import ts from "typescript-5";
import * as limits from "../../src/shared/limits.ts";
import { permissionNames } from "../../src/shared/permissions.ts";

export const kinds = [
  ...["comparison", "condition", "permission", "limit"],
  ...["filter", "arithmetic", "cache", "refusal"],
] as const;

/** `from` in the text between two positions becomes `to`; `imports` names what drizzle must give for it. */
export type Change = {
  kind: (typeof kinds)[number];
  from: string;
  to: string;
  start: number;
  end: number;
  imports?: string;
};

/** What can go wrong at a node, one thing each. */
export function changesAt(node: ts.Node, source: ts.SourceFile): Change[] {
  const inContract = source.fileName.endsWith("/contract.ts");
  const found = inContract
    ? [...ofPermission(node), ...ofLimit(node)]
    : [
        ...ofOperator(node),
        ...ofComparingCall(node),
        ...ofSql(node, source),
        ...ofCondition(node),
        ...ofPermission(node),
        ...ofLimit(node),
        ...ofFilter(node),
        ...ofRounding(node),
        ...ofCache(node),
        ...ofRefusal(node),
      ];
  return found.map(({ of, ...change }) => {
    const [start, end] = Array.isArray(of) ? of : [of.getStart(source), of.getEnd()];
    return { ...change, start, end, from: source.text.slice(start, end) };
  });
}

type Found = Omit<Change, "from" | "start" | "end"> & { of: ts.Node | [start: number, end: number] };

const operators: Record<string, readonly [Change["kind"], string]> = {
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "===": ["comparison", "!=="],
  "!==": ["comparison", "==="],
  "&&": ["condition", "||"],
  "||": ["condition", "&&"],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
};

function ofOperator(node: ts.Node): Found[] {
  if (!ts.isBinaryExpression(node)) return [];
  const [kind, to] = operators[node.operatorToken.getText()] ?? [];
  if (!kind || !to || (kind === "arithmetic" && isOfTexts(node))) return [];
  return [{ kind, to, of: node.operatorToken }];
}

/** Texts are joined by templates, but a + of one with a text is none of numbers. */
const isOfTexts = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isOfTexts(node.left) || isOfTexts(node.right)));

const bounds: Record<string, string> = { lt: "lte", lte: "lt", gt: "gte", gte: "gt", eq: "ne", ne: "eq" };

function ofComparingCall(node: ts.Node): Found[] {
  const to = ts.isCallExpression(node) ? bounds[node.expression.getText()] : undefined;
  if (!to || !ts.isCallExpression(node)) return [];
  return [{ kind: "comparison", to, of: node.expression, imports: to }];
}

/** Comparisons in the words of SQL itself. */
function ofSql(node: ts.Node, source: ts.SourceFile): Found[] {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "sql") return [];
  const { template } = node;
  const pieces = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  return pieces.flatMap((piece) => {
    const from = piece.getStart(source);
    const found = source.text.slice(from, piece.getEnd()).matchAll(/(?<= )(<=|>=|<>|<|>)(?= )/g);
    return [...found].map(({ 0: operator, index }): Found => {
      const of: [number, number] = [from + index, from + index + operator.length];
      return { kind: "comparison", to: operator === "<>" ? "=" : (operators[operator]?.[1] ?? ""), of };
    });
  });
}

function ofCondition(node: ts.Node): Found[] {
  const condition = ts.isIfStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : undefined;
  // A single comparison is turned round by its operator already.
  if (!condition || (ts.isBinaryExpression(condition) && /^[!=]==$/.test(condition.operatorToken.getText())))
    return [];
  const to = /^!(\w+|\(.*\))$/s.test(condition.getText())
    ? condition.getText().slice(1)
    : `!(${condition.getText()})`;
  return [{ kind: "condition", to, of: condition }];
}

/** Another permission, everybody who is signed in, or who it is about no longer. */
function ofPermission(node: ts.Node): Found[] {
  if (ts.isCallExpression(node) && /^(openTo|may)$/.test(node.expression.getText())) {
    const of = node.arguments.find(
      (one) => ts.isStringLiteral(one) && permissionNames.some((known) => known === one.text),
    );
    if (!of) return [];
    const names = permissionNames.map((known) => JSON.stringify(known));
    const other = names[(names.indexOf(of.getText()) + 1) % names.length] ?? "";
    const everybody: Found = { kind: "permission", to: "openTo.signedIn", of: node };
    const plain = node.expression.getText() === "openTo" && node.arguments.length === 1;
    const another: Found = { kind: "permission", to: other, of };
    return plain && !isFollowedBy(node, /^(orOwn|forStaff)$/) ? [another, everybody] : [another];
  }
  if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== "openTo") return [];
  const to = { staff: "signedIn", signedIn: "public" }[node.name.text];
  return to ? [{ kind: "permission", to, of: node.name }] : [];
}

const isFollowedBy = ({ parent }: ts.Node, name: RegExp): boolean =>
  ts.isPropertyAccessExpression(parent) && name.test(parent.name.text);

/** A limit of shared/limits.ts, one more and one less; of which nothing is left, its call refuses everything. */
function ofLimit(node: ts.Node): Found[] {
  if (!ts.isPropertyAccessExpression(node) && !ts.isIdentifier(node)) return [];
  const path = node.getText().split(".");
  if (!isValue(node) || !path.every((name) => /^\w+$/.test(name))) return [];
  if (!/from "[./]+\/shared\/limits\.ts"/.test(importOf(node, path[0] ?? ""))) return [];
  const value = path.reduce<unknown>((from, name) => (from as Record<string, unknown>)?.[name], limits);
  // A millisecond more or less is seen by nobody.
  if (typeof value !== "number" || /second|minute/i.test(node.getText())) return [];
  return ["+ 1", "- 1", "* 0"].map((by) => ({ kind: "limit", to: `(${node.getText()} ${by})`, of: node }));
}

/** Not a name that is declared, nor one that stands for a field. */
const isValue = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) ||
  ts.isBinaryExpression(node.parent) ||
  ts.isTemplateSpan(node.parent) ||
  ts.isReturnStatement(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.initializer === node);

function importOf(node: ts.Node, name: string): string {
  const { statements } = node.getSourceFile();
  const of = statements.find(
    (one) =>
      ts.isImportDeclaration(one) && new RegExp(`\\b${name}\\b`).test(one.importClause?.getText() ?? ""),
  );
  return of?.getText() ?? "";
}

/** One condition of a query's filter is forgotten. */
function ofFilter(node: ts.Node): Found[] {
  if (!ts.isCallExpression(node) || !/^(and|or)$/.test(node.expression.getText())) return [];
  if (node.arguments.length < 2) return [];
  return node.arguments
    .filter((one) => !ts.isSpreadElement(one))
    .map((one) => ({ kind: "filter", to: "undefined", of: one }));
}

const roundings: Record<string, string> = {
  "Math.round": "Math.floor",
  "Math.floor": "Math.ceil",
  "Math.ceil": "Math.floor",
  "Math.min": "Math.max",
  "Math.max": "Math.min",
};

function ofRounding(node: ts.Node): Found[] {
  const to = ts.isCallExpression(node) ? roundings[node.expression.getText()] : undefined;
  return to && ts.isCallExpression(node) ? [{ kind: "arithmetic", to, of: node.expression }] : [];
}

/** A cached read does not hear of one table of those that it is read from. */
function ofCache(node: ts.Node): Found[] {
  if (!ts.isCallExpression(node) || !/(^|\.)cached$/.test(node.expression.getText())) return [];
  const [from] = node.arguments;
  if (!from || !ts.isArrayLiteralExpression(from)) return [];
  return from.elements.map((one) => {
    const rest = from.elements.filter((other) => other !== one).map((other) => other.getText());
    return { kind: "cache", to: `[${rest.join(", ")}]`, of: from };
  });
}

/** What would be refused is done: the throw goes, or the check. */
function ofRefusal(node: ts.Node): Found[] {
  if (ts.isThrowStatement(node) && /^refuse\w*\(/.test(node.expression.getText()))
    return [{ kind: "refusal", to: "{}", of: node }];
  if (!ts.isExpressionStatement(node)) return [];
  return /^(await )?check\w*\(/.test(node.getText()) ? [{ kind: "refusal", to: "{}", of: node }] : [];
}
