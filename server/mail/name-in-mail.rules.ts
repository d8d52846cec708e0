/** A typed text that is safe in an email to strangers: one line, without characters that a mail program turns into a link or an address. */
export const unlinked = (text: string) =>
  text
    .replace(/[:/\\@]|[.\u3002\uff0e\uff61](?=\S)|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The same for a name, which is short. */
export const nameInMail = (name: string) => unlinked(name).slice(0, 80)
