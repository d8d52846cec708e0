import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { forgetSignIns } from '../auth/base/forget-sign-ins.ts'
import { UserError } from '../errors.ts'
import type { Services } from '../services.ts'
import { erasePerson } from './erase-person.ts'
import { personData } from './person-data.ts'
import { purge } from './purge.ts'

type Command = {
  usage: string
  says: string
  run(services: Pick<Services, 'database' | 'settings' | 'now'>, args: string[]): Promise<string>
}

const text = { type: 'string' } as const
const PERSON = { link: text, email: text }

function optionsOf<T extends ParseArgsOptionsConfig>(usage: string, options: T, args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new UserError(`${(cause as Error).message}\nUsage: npm run vouch -- ${usage}`)
  }
}

function personOf({ link, email }: { link?: string; email?: string }, usage: string) {
  if (link === undefined && email === undefined)
    throw new UserError(`Say who is meant, by --link, --email or both. Usage: npm run vouch -- ${usage}`)
  return { link, email }
}

const some = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`

const ERASE = 'erase --link URL --email ADDRESS'
const PERSON_DATA = 'person-data --link URL --email ADDRESS'

/** The operator's commands for people who ask about their data. */
export const PRIVACY_COMMANDS: Record<string, Command> = {
  erase: {
    usage: ERASE,
    says: 'erases a person and keeps them out; also --company NAME, --tip-name NAME',
    async run({ database }, args) {
      const options = { ...PERSON, company: text, 'tip-name': text }
      const { company, 'tip-name': tipName, ...rest } = optionsOf(ERASE, options, args)
      const done = await erasePerson(database, { ...personOf(rest, ERASE), company, tipName })
      const gone = [
        some(done.persons, 'person'),
        some(done.connections, 'connection'),
        some(done.tips, 'tip'),
        some(done.invitations, 'invitation'),
      ]
      return [
        `Erased ${gone.join(', ')} in ${some(done.companies, 'company', 'companies')}. From now on uploads leave this person out.`,
        ...(done.importing > 0
          ? [
              `${some(done.importing, 'upload is', 'uploads are')} under way and will leave this person out too.`,
            ]
          : []),
      ].join('\n')
    },
  },
  'person-data': {
    usage: PERSON_DATA,
    says: 'prints all that is held on a person, as JSON',
    run: async ({ database }, args) =>
      JSON.stringify(
        await personData(database, personOf(optionsOf(PERSON_DATA, PERSON, args), PERSON_DATA)),
        null,
        2,
      ),
  },
  purge: {
    usage: 'purge',
    says: 'deletes right away the people no one recommends after PURGE_DAYS, and sessions and links that have ended',
    async run({ database, settings, now }, args) {
      optionsOf('purge', {}, args)
      await forgetSignIns(database, now())
      if (settings.purgeDays === null)
        return 'Deleted sessions and sign-in links that are over. PURGE_DAYS is never: people are never purged.'
      const { connections, persons, postponed } = await purge(database, {
        days: settings.purgeDays,
        now: now(),
      })
      const later =
        postponed > 0 ? ` ${some(postponed, 'company is', 'companies are')} importing: try again later.` : ''
      return `Purged ${some(connections, 'connection')} and ${some(persons, 'person')}.${later}`
    },
  },
}
