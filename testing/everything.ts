import process from 'node:process'

/** True with EVERYTHING=1, as every night: all tests on both databases, long crash runs, every look of the screens. */
export const EVERYTHING = process.env.EVERYTHING === '1'
