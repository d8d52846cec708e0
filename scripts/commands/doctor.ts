import process from 'node:process'
import { parseArgs } from 'node:util'
import { UserError } from '../../server/errors.ts'
import { examine } from '../../server/operations/doctor.ts'
import { reportText } from '../../server/operations/doctor.rules.ts'
import { sendTestMail } from '../../server/operations/examine-outside.ts'
import type { Commands } from './command.ts'

const USAGE = 'doctor [--mail ada@example.com]'

/** The arguments → the address that an email goes to, if one does. Errors: UserError with the usage. */
function addressOf(args: string[]): string | undefined {
  try {
    const { mail } = parseArgs({ args, options: { mail: { type: 'string' } } }).values
    if (mail === undefined || /^[^@\s]+@[^@\s]+$/.test(mail)) return mail
  } catch {
    // an option that is not known, or no address
  }
  throw new UserError(`Expected an address, found “${args.join(' ')}”. Usage: npm run vouch -- ${USAGE}`)
}

export const doctorCommands: Commands = {
  doctor: {
    usage: USAGE,
    says: 'checks settings, database, mail, disks and backups, and says what to do; --mail: sends one',
    async runBare(settings, args) {
      const address = addressOf(args)
      const findings = await examine(settings)
      if (address) findings.push(await sendTestMail(settings(), address))
      if (findings.some(({ mark }) => mark === '✗')) process.exitCode = 1
      return reportText(findings)
    },
  },
}
