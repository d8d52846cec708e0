import { UserError } from '../../server/errors.ts'
import type { OpenServices } from '../../server/open.ts'
import type { Settings } from '../../server/settings.ts'

type Described = { usage: string; says: string }

/** A command that uses what a server uses: the migrated database, mail, the queue. */
type ServiceCommand = Described & {
  /** True if it waits for imports of its own and so works on the queue, too. Other commands leave the queue to the server. */
  imports?: true
  run(services: OpenServices, args: string[]): Promise<string>
}

/** A command that opens only what it needs, for looking at a database without migrating it. */
type BareCommand = Described & { runBare(settings: () => Settings, args: string[]): Promise<string> }

export type Command = ServiceCommand | BareCommand
export type Commands = Record<string, Command>

/** The only argument. Errors: UserError with the usage. */
export function oneArgument(args: string[], usage: string): string {
  if (args.length !== 1)
    throw new UserError(`Expected one argument, found ${args.length}. Usage: npm run vouch -- ${usage}`)
  return args[0]!
}
