/**
 * A name that people typed, as a mail that strangers get may say it: in one line, no longer than a line, and without what
 * a mail program makes a link or an address of.
 */
export const nameInMail = (name: string) =>
  name
    .replace(/[:/\\@]|[.\u3002\uff0e\uff61](?=\S)|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
