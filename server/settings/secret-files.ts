import { readFileSync } from 'node:fs'

type Given = Record<string, string | undefined>

/**
 * A secret NAME may also be the content of the file NAME_FILE, without its last line end. Returns the environment with the contents, and
 * one sentence per file that cannot be used. No sentence repeats a secret.
 */
export function withSecretFiles(given: Given, names: Iterable<string>): { given: Given; problems: string[] } {
  const read = { ...given }
  const problems: string[] = []
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] === undefined) read[name] = contentOf(file, name, problems)
    else problems.push(`${name} and ${name}_FILE are both set. Leave one of them out.`)
  }
  return { given: read, problems }
}

function contentOf(file: string, name: string, problems: string[]): string | undefined {
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (content !== '') return content
    problems.push(`${name}_FILE is “${file}”, which is empty. Write the value of ${name} into it.`)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    problems.push(
      `${name}_FILE is “${file}”, which cannot be read (${code}). Give the path of a file that the user that Vouch runs as can read.`,
    )
  }
}
