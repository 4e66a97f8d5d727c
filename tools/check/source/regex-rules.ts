import { isSafe } from 'redos-detector';
import { type Found, argument, calleeName, textOf } from '../syntax.ts';

/** Code that works on the text of uploaded files, and on what is written into files that others open. */
const onFileText = /^apps\/server\/src\/(?:kernel\/(?:imports|files|exports)|modules\/[^/]+\/imports)\//;

/** More steps back than this for one match, and the number grows with the text: the expression is not linear. */
const mostStepsBack = 100;

/** What is wrong with an expression; undefined when it is linear. */
function faultOf(pattern: string, flags: string): string | undefined {
  try {
    const { safe } = isSafe(new RegExp(pattern, flags), {
      maxScore: mostStepsBack,
      // Judged by steps alone: a busy machine must not change what the gate says.
      timeout: Number.POSITIVE_INFINITY,
    });
    return safe ? undefined : 'is not linear';
  } catch (error) {
    return `cannot be judged (${error instanceof Error ? error.message : String(error)})`;
  }
}

const judged = new Map<string, string | undefined>();

/** A regular expression that goes back and forth over uploaded text lets a file of 800 bytes stop a server. */
export function regexFindings(file: string, nodes: readonly Found[]): string[] {
  if (!onFileText.test(file) || file.endsWith('.test.ts')) return [];
  const say = (line: number, pattern: string, fault: string): string =>
    `${file}:${line} the regular expression /${pattern.slice(0, 60)}/ ${fault}: read the text sign by sign`;
  return nodes.flatMap(({ node, line }): string[] => {
    const isMade =
      (node.type === 'NewExpression' || node.type === 'CallExpression') && calleeName(node.callee) === 'RegExp';
    if (!isMade && node.type !== 'RegExpLiteral') return [];
    const pattern = isMade ? textOf(argument(node, 0), '\u0000') : String(node.pattern);
    if (pattern === undefined || pattern.includes('\u0000'))
      return [`${file}:${line} a regular expression made while the server runs: write it as it is`];
    const flags = isMade ? (textOf(argument(node, 1), '') ?? '') : String(node.flags);
    const key = `${flags}/${pattern}`;
    if (!judged.has(key)) judged.set(key, faultOf(pattern, flags));
    const fault = judged.get(key);
    return fault === undefined ? [] : [say(line, pattern, fault)];
  });
}
