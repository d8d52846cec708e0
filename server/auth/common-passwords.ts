let known: Promise<Set<string>> | undefined

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The test for a common password. The list is read when the first password is chosen, not when the server starts. */
export async function commonPasswords(): Promise<(lowerCase: string) => boolean> {
  const list = await (known ??= load())
  return (lowerCase) => list.has(lowerCase)
}
