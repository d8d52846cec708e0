import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../errors.ts'

const BEGINNING = 'age-encryption.org/v1\n'

const age = () => import('age-encryption') // large, so it is loaded only if a file is encrypted

export const encryptedName = (file: string) => `${file}.age`

/** Writes a new file next to this one, readable for its owner only: the same, encrypted for a public key of age. */
export async function encrypt(file: string, recipient: string) {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new UserError(`BACKUP_RECIPIENT is not a public key of age: ${(cause as Error).message}.`)
  }
  const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(file)) as ReadableStream)
  await pipeline(
    Readable.fromWeb(encrypted as never),
    createWriteStream(encryptedName(file), { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** Whether a file is encrypted with age. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await fs.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0)
    return buffer.subarray(0, bytesRead).toString() === BEGINNING
  } finally {
    await handle.close()
  }
}

async function decrypterWith(keyFile: string) {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  try {
    const lines = (await fs.readFile(keyFile, 'utf8')).split('\n').map((line) => line.trim())
    const keys = lines.filter((line) => line && !line.startsWith('#'))
    if (keys.length === 0) throw new Error('no key')
    for (const key of keys) decrypter.addIdentity(key)
    return decrypter
  } catch {
    throw new UserError(
      `${keyFile} cannot be read, or holds no private key of age. Give the file that age-keygen wrote.`,
    )
  }
}

/**
 * What an encrypted file holds, by a private key in the file that age-keygen wrote. Errors: UserError if that is not its key; one without
 * a code, now or later, where the file is damaged.
 */
export async function decrypted(file: string, keyFile: string): Promise<Readable> {
  const decrypter = await decrypterWith(keyFile)
  const source = createReadStream(file)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream)
    return Readable.fromWeb(plain as never)
  } catch (cause) {
    source.destroy()
    if (!(cause as Error).message.includes('no identity matched')) throw cause
    throw new UserError(
      `${keyFile} does not open ${file}, which was encrypted for another key. Give the private key of the BACKUP_RECIPIENT of its day.`,
    )
  }
}
