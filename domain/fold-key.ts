// oxlint-disable-next-line no-control-regex
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/g

/** Text for keys that are compared: case, white space, composition, full-width and other compatible forms are folded. */
export function foldKey(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
}
