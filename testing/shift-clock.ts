/** Loaded before a real server: shifts its clock (shifted-clock.ts). */
import { readFileSync } from 'node:fs'
import process from 'node:process'

const READ_EVERY_MS = 20
const RealDate = Date

function readShift(): number {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE!, 'utf8'))
  } catch {
    return 0 // no file yet
  }
}

let shift = readShift()
setInterval(() => (shift = readShift()), READ_EVERY_MS).unref()

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }
  static override now() {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor
