import fc from 'fast-check'

/** Text of any code points, including lone surrogates. The library's own generator takes a second or more to build. */
export const anyText = ({ maxLength = 30 } = {}): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points))
