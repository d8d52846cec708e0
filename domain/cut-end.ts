/**
 * The text without those signs at its end that `sign`, the expression of one sign, matches. An expression such as /[.:]+$/ would begin anew
 * at each of many such signs inside the text, which takes the square of their number.
 */
export function cutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0) {
    const start = end > 1 && text.codePointAt(end - 2)! > 0xffff ? end - 2 : end - 1
    if (!sign.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}
