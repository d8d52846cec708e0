/** Loaded before a real server: shifts its clock (shifted-clock.ts). */
import { readFileSync } from 'node:fs'
import process from 'node:process'

const READ_EVERY_MS = 1 // a request that follows a shift sees it
const RealDate = Date

function readShift(): number {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE!, 'utf8'))
  } catch {
    return 0 // no file yet
  }
}

let shift = readShift()
let readAt = performance.now()

function currentShift(): number {
  if (performance.now() - readAt < READ_EVERY_MS) return shift
  shift = readShift()
  readAt = performance.now()
  return shift
}

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }
  static override now() {
    return RealDate.now() + currentShift()
  }
}
globalThis.Date = ShiftedDate as DateConstructor
