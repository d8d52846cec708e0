import process from 'node:process'

/** True with EVERYTHING=1, as every night: all tests on both databases, and the long runs. */
export const EVERYTHING = process.env.EVERYTHING === '1'
