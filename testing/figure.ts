import process from 'node:process'

/** With FIGURES=1 in the environment: prints what a test measured, for docs/performance.md. */
export function figure(what: string, value: number, unit: string) {
  if (process.env.FIGURES)
    process.stderr.write(`\nFIGURE ${process.env.TEST_DATABASE}: ${what}: ${Math.round(value)} ${unit}\n`)
}
