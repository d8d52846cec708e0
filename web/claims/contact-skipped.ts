/** Where the device remembers that this user copied a message without saying who candidates can write to. */
export const skippedKey = (user: string) => `no-notice-contact.${user}`
