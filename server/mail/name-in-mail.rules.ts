/**
 * A typed name that is safe in an email to strangers: one short line, without characters that a mail program turns into a link
 * or an address.
 */
export const nameInMail = (name: string) =>
  name
    .replace(/[:/\\@]|[.\u3002\uff0e\uff61](?=\S)|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
