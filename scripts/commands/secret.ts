import { UserError } from '../../server/errors.ts'
import { prepareDatabase } from '../../server/open.ts'
import { replaceLostKeys, rotateSecret } from '../../server/operations/rotate-secret.ts'
import type { Commands } from './command.ts'
import { withDatabase } from './database.ts'

export const secretCommands: Commands = {
  'rotate-secret': {
    usage: 'rotate-secret [--lost]',
    says: 'makes a new key and seals all keys with VOUCH_SECRET; --lost: where no one knows what it was',
    async runBare(settings, args) {
      if (args.length > 1 || (args.length === 1 && args[0] !== '--lost'))
        throw new UserError(`Expected --lost or nothing, found “${args.join(' ')}”.`)
      const { secrets } = settings()
      return withDatabase(settings(), async (database) => {
        await prepareDatabase(database)
        if (args.length === 1) {
          await replaceLostKeys({ database, secrets })
          return 'The keys are new. Webhooks and channels have to be added again, links in earlier emails unsubscribe no one, and people who were erased or passed on come back with the next upload: erase them again.'
        }
        const { until } = await rotateSecret({ database, secrets, now: () => new Date() })
        const before = secrets?.before ? ' You can take VOUCH_SECRET_BEFORE out.' : ''
        return `A new key signs. The one before is accepted until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.${before}`
      })
    },
  },
}
