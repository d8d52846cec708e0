/** The operator's command line: `npm run vouch -- COMMAND`. Reads the same settings as the server. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createAdmin, signInLink } from '../server/auth/create-admin.ts'
import { UserError } from '../server/errors.ts'
import { openServices, type OpenServices } from '../server/open.ts'
import { addSample, removeSample } from '../server/sample/sample-company.ts'
import { readSettings } from '../server/settings.ts'

type Command = { usage: string; says: string; run(services: OpenServices, args: string[]): Promise<string> }

function oneArgument(args: string[], command: string): string {
  if (args.length !== 1)
    throw new UserError(`Expected one argument. Usage: npm run vouch -- ${COMMANDS[command]!.usage}`)
  return args[0]!
}

const COMMANDS: Record<string, Command> = {
  'create-admin': {
    usage: 'create-admin ada@example.com',
    says: 'makes the first admin of a new company and prints a sign-in link',
    async run(services, args) {
      const email = oneArgument(args, 'create-admin')
      await createAdmin(services, email)
      return `${email} is an admin. Sign in within 10 minutes: ${await signInLink(services, email)}`
    },
  },
  'sign-in-link': {
    usage: 'sign-in-link ada@example.com',
    says: 'prints a sign-in link for somebody who cannot get mail',
    run: async (services, args) => signInLink(services, oneArgument(args, 'sign-in-link')),
  },
  sample: {
    usage: 'sample on|off',
    says: 'adds or removes the fictional sample company',
    async run(services, args) {
      const wish = oneArgument(args, 'sample')
      if (wish === 'on')
        return (await addSample(services))
          ? 'The sample company is there.'
          : 'The sample company was there already.'
      if (wish === 'off')
        return (await removeSample(services)) ? 'The sample company is gone.' : 'There was no sample company.'
      throw new UserError(`Expected on or off, found “${wish}”.`)
    },
  },
}

const help = () =>
  [
    'Usage: npm run vouch -- COMMAND',
    '',
    ...Object.values(COMMANDS).map(({ usage, says }) => `  ${usage.padEnd(32)}${says}`),
  ].join('\n')

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [name, ...args] = positionals
  const command = name ? COMMANDS[name] : undefined
  if (!command) {
    console.log(help())
    if (name) process.exitCode = 1
    return
  }
  const services = await openServices({ ...readSettings(process.env), logLevel: 'warn' })
  try {
    console.log(await command.run(services, args))
  } finally {
    await services.close()
  }
}

main().catch((cause: unknown) => {
  if (!(cause instanceof UserError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
})
