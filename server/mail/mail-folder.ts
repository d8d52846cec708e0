import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { printLine } from '../log.ts'
import { makePrivate } from '../private-folder.ts'
import { messageOf, nameOfKey, type Mail, type Mailer } from './mail.ts'

const fileName = ({ key }: Mail) =>
  key
    ? `${nameOfKey(key)}.eml`
    : `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`

/**
 * Keeps each email as an .eml file in the data folder, one that has a key under the name of its key, and prints its sign-in link and code on the terminal. Errors: UserError if the
 * folder cannot be made or others can read it.
 */
export function openMailFolder(dataDir: string, from: string): Mailer {
  const folder = path.join(dataDir, 'outbox')
  makePrivate(folder)

  async function keep(mail: Mail) {
    const { createTransport } = await import('nodemailer') // loaded with the first email, for a quicker start
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail(messageOf(mail, from))
    await fs.mkdir(folder, { recursive: true, mode: 0o700 }) // the operator may have removed it
    const file = path.join(folder, fileName(mail))
    await fs.writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await fs.rename(`${file}.part`, file) // so that readers never see a partial file
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    async send(mail) {
      const keeping = keep(mail)
      last = Promise.allSettled([last, keeping])
      await keeping
      if (mail.link) printLine(`sign-in link for ${mail.to}: ${mail.link} (also in the outbox)`)
      if (mail.code) printLine(`sign-in code for ${mail.to}: ${mail.code}`)
    },
    async close() {
      await last
    },
  }
}
