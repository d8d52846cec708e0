import fc from 'fast-check'

/** Text of any code points, halves of pairs too. The library's own takes a second or more to make, as it maps all of them. */
export const anyText = ({ maxLength = 30 } = {}): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points))
