const filled = (most: number, token: string, end = '') =>
  token.repeat(Math.floor((most - end.length) / token.length)) + end

function numbered(most: number, entry: (n: string) => string): string {
  const entries: string[] = []
  for (let n = 0, length = 0; ; n++) {
    entries.push(entry(n.toString(36)))
    if ((length += entries.at(-1)!.length + 1) > most - 20) return entries.join(',')
  }
}

/** Answers in JSON, or nearly, that are as long as they may be and hard to read: what they are, and their text. */
export const hostileAnswers = (most: number): [string, string][] => [
  ['lists in lists', '['.repeat(most / 2 - 1) + ']'.repeat(most / 2 - 1)],
  ['lists without an end', filled(most, '[')],
  ['objects without an end', filled(most, '{"a":')],
  ['objects in objects', `${'{"a":'.repeat(most / 7)}1${'}'.repeat(most / 7)}`],
  ['empty objects', `[${filled(most - 1, '{},', '{}]')}`],
  ['empty lists', `[${filled(most - 1, '[],', '[]]')}`],
  ['zeros', `[${filled(most - 1, '0,', '0]')}`],
  ['keys that differ', `{${numbered(most, (n) => `"${n}":0`)}}`],
  ['numbers as keys', `{${numbered(most, (n) => `"${Number.parseInt(n, 36) * 977}":0`)}}`],
  ['objects that differ', `[${numbered(most, (n) => `{"${n}":{}}`)}]`],
  ['texts that differ', `[${numbered(most, (n) => `"${n}"`)}]`],
  ['prototypes', `${'{"__proto__":'.repeat(most / 14)}1${'}'.repeat(most / 14)}`],
  ['one text', `"${'a'.repeat(most - 2)}"`],
  ['escaped signs', `"${filled(most - 2, '\\u0041')}"`],
  ['one long number', filled(most, '1')],
  ['the end of numbers', `[${filled(most - 1, '1e309,', '0]')}`],
  ['spaces', filled(most, ' ', '1')],
]

/** What parsers of text from outside may be slow at, if it is repeated. */
export const TOKENS = [
  '<i>',
  '<svg>',
  '<p>',
  '<li>',
  '</p>',
  '<i/>',
  '<a href="',
  '<!--',
  '<![CDATA[',
  '<?x?>',
  '<',
  '>',
  '&amp;',
  '&lt;i&gt;',
  '&nbsp;',
  '&',
  '%25',
  '\\',
  '{',
  '{"a":',
  '[',
  '(',
  '{x}',
  '"',
  '","',
  '\\"',
  "'",
  '*',
  '- ',
  ' ',
  '\u00a0',
  '\n',
  '\r\n',
  'a ',
  ',',
  'a,',
  ':',
  '.',
  'a.',
  '-',
  'a-',
  '/',
  'a/',
  '=',
  '?',
  '@',
  'a@',
  'a@b.',
  'a@b.test ',
  'https://',
  'https://a.test ',
  'linkedin.com/in/',
  'linkedin.',
  'a',
  'A',
  '1',
  '🚀',
  'e\u0301',
  '\u0301',
  'İ',
  '漢',
  'ﷺ',
  '\u202e',
  '\u0000',
  '\ud800',
  'Engineer ',
  'Jr. ',
]

const BYTES = 1_000_000

/** A megabyte of one token, or a part of it. */
export const repeated = (token: string, part = 1) => token.repeat((part * BYTES) / Buffer.byteLength(token))
