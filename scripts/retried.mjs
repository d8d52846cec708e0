import { appendFileSync } from 'node:fs'

/** A reporter for vitest and Playwright: notes what needed another try in the file RETRIED, for the last line of `npm test`. */
export default class Retried {
  onTestCaseResult(test) {
    if (test.diagnostic()?.retryCount) this.note(test.fullName)
  }

  onTestEnd(test, { retry }) {
    if (retry > 0) this.note(test.title)
  }

  note(name) {
    if (process.env.RETRIED) appendFileSync(process.env.RETRIED, `${name}\n`)
  }
}
