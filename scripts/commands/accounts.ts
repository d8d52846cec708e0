import { createAdmin, signInLink } from '../../server/auth/create-admin.ts'
import { UserError } from '../../server/errors.ts'
import { addSample, removeSample } from '../../server/sample/sample-company.ts'
import { oneArgument, type Commands } from './command.ts'

export const accountCommands: Commands = {
  'create-admin': {
    usage: 'create-admin ada@example.com',
    says: 'makes the first admin of a new company and prints a sign-in link',
    async run(services, args) {
      const email = oneArgument(args, this.usage)
      await createAdmin(services, email)
      return `${email} is an admin. Sign in within 10 minutes: ${await signInLink(services, email)}`
    },
  },
  'sign-in-link': {
    usage: 'sign-in-link ada@example.com',
    says: 'prints a sign-in link for someone who cannot get email',
    async run(services, args) {
      return signInLink(services, oneArgument(args, this.usage))
    },
  },
  sample: {
    usage: 'sample on|off',
    says: 'adds or removes the fictional sample company',
    imports: true,
    async run(services, args) {
      const wish = oneArgument(args, this.usage)
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
