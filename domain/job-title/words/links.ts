import { mark, type TermEntry } from '../terms.ts'

/** Small words: what joins two functions, what puts one under another, and what starts the employer. */
export const LINK_WORDS: readonly TermEntry[] = [
  mark(
    'and',
    `&, +, /, and, und, et, y, e, och, og, ve, dan, и, oraz, i, plus, as well as, or, o, ou, oder, u, et al,
    und auch, с, 及, 兼, ja, sowie, 和, x, bzw`,
  ),
  mark(
    'of',
    `of, for, in, on, im, für, von, der, die, vom, zur, zum, van, voor, het, til, för, av, af, for the,
    of the, no, w, do spraw, в, по, 's, the, with, mit, met, within, across, über, om, ii, from`,
  ),
  // Romance words put the wider field first: 'Especialista en ventas industriales'.
  mark(
    'de',
    `de, del, de la, de los, de las, du, des, d, da, do, das, dos, di, dei, delle, della, dello, degli,
    nella, nel, para, per, pour, por, na, en, la, le, les, el, los, con, avec, sur, dans, em, au, aux`,
  ),
  mark(
    'aide',
    `to, to the, office of, office of the, advisor to, adviser to, advising, support to, supporting,
    reporting to, helping, assist, empowering, serving, au service, behalf of`,
  ),
  mark(
    'skip',
    `at the moment, at present, at the intersection, at large, at home, at heart, at scale, at night`,
  ),
  mark('employer', '@, at, chez, bei, bei der, presso, beim, hos, bij, c / o'),
]
