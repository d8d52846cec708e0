const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/g

/** Text without control characters and marks of direction, which show it otherwise than it is. Line ends and the joiners of emoji stay. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
