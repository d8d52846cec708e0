import { createAdmin, hasAddress, signInLink } from '../../server/auth/base/create-admin.ts'
import {
  chooseOidcCompany,
  companiesForOidc,
  type ListedCompany,
} from '../../server/auth/oidc/oidc-company.ts'
import { UserError } from '../../server/errors.ts'
import { addSample, removeSample } from '../../server/sample/sample-company.ts'
import { oneArgument, type Commands } from './command.ts'

const companiesText = (companies: ListedCompany[]) =>
  companies
    .map(
      ({ id, name, domains, isBound }) =>
        `${isBound ? '→' : ' '} ${id}  ${name}${domains.length > 0 ? ` (${domains.join(', ')})` : ''}`,
    )
    .join('\n') || 'There is no company yet. The first sign-in founds it.'

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
      const email = oneArgument(args, this.usage)
      const link = await signInLink(services, email)
      return (await hasAddress(services, email))
        ? link
        : `${link}\nNo one has ${email} yet: the link lets in only those who an invitation, an email domain or SIGNUP admits.`
    },
  },
  'oidc-company': {
    usage: 'oidc-company [ID or DOMAIN]',
    says: 'shows the companies, or says which one single sign-on signs in to',
    async run(services, args) {
      if (args.length === 0) return companiesText(await companiesForOidc(services))
      const name = await chooseOidcCompany(services, oneArgument(args, this.usage))
      return `Single sign-on signs in to ${name}.`
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
