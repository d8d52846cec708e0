/** The operator's command line: `npm run vouch -- COMMAND`. Reads the same settings as the server. */
import os from 'node:os'
import process from 'node:process'
import { DAY_MS } from '../domain/time.ts'
import { withDamageTold } from '../server/db/damage.ts'
import { withStatementTime } from '../server/running/statement-time.ts'
import { UserError } from '../server/errors.ts'
import { openServices } from '../server/open.ts'
import { PRIVACY_COMMANDS } from '../server/privacy/commands.ts'
import { readSettings } from '../server/settings.ts'
import { renewDerived } from '../server/uploads/renew-derived.ts'
import { accountCommands } from './commands/accounts.ts'
import type { Command, Commands } from './commands/command.ts'
import { databaseCommands } from './commands/database.ts'
import { distributeCommands } from './commands/distribute.ts'
import { doctorCommands } from './commands/doctor.ts'
import { secretCommands } from './commands/secret.ts'

const COMMANDS: Commands = {
  ...accountCommands,
  ...databaseCommands,
  ...secretCommands,
  ...PRIVACY_COMMANDS,
  ...distributeCommands,
  ...doctorCommands,
}

const help = () =>
  [
    'Usage: npm run vouch -- COMMAND',
    '',
    ...Object.values(COMMANDS).map(({ usage, says }) => `  ${usage.padEnd(44)}${says}`),
  ].join('\n')

const settings = () => ({ ...readSettings(process.env), logLevel: 'warn' })

async function run(command: Command, args: string[]): Promise<string> {
  if ('runBare' in command) return command.runBare(settings, args)
  const services = await openServices(
    { ...settings(), worker: command.imports ? 'on' : 'off' },
    undefined,
    console.error,
  )
  try {
    await renewDerived(services.database) // 'erase' must find people by today's keys
    return await command.run(services, args)
  } finally {
    await services.close()
  }
}

async function main() {
  const [name, ...args] = process.argv.slice(2)
  const command = name && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return console.log(await withStatementTime(DAY_MS, () => run(command, args)))
  console.log(help())
  if (name) process.exitCode = 1
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + os.constants.signals[signal])) // a half-made backup goes

main().catch((thrown: unknown) => {
  const cause = withDamageTold(thrown)
  if (!(cause instanceof UserError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
})
