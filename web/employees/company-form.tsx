import { type FormEvent } from 'react'
import type { CompanySettings } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useAuth, useUser } from '../auth/use-auth.ts'
import { Failure } from '../ui/failure.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeZoneSelect } from '../ui/time-zone-select.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { DomainList } from './domain-list.tsx'

const NAME_LIMIT = 200

/** The company's name, and whether people join by email domain. */
export function CompanyForm({ settings }: { settings: CompanySettings }) {
  const { form, change, reset } = useKeptForm('company', { name: settings.name })
  const user = useUser()
  const { setUser } = useAuth()
  const save = useSave(api.employees.updateCompany, {
    done: 'Settings saved',
    notDone: 'The settings were not saved',
    answers: api.employees.companySettings,
    scope: 'company', // one after the other, however fast they come
    onSaved(saved, { body }) {
      setUser({ ...user, company: { ...user.company, name: saved.name } })
      if (body.name !== undefined) reset({ name: saved.name })
    },
  })
  const pending = (save.isPending && save.variables?.body) || {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.save({ body: form })
  }
  const joinsByDomain = pending.join_by_domain ?? settings.join_by_domain
  const addresses = settings.domains.map((domain) => `@${domain}`).join(' or ')
  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <TextField
          label="Company name"
          name="company_name"
          autoComplete="organization"
          maxLength={NAME_LIMIT}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
          error={save.error?.fields.name}
          className="flex-1 basis-64 sm:max-w-md"
        />
        <Button type="submit" busy={pending.name !== undefined} className="sm:mt-6">
          Save
        </Button>
      </form>
      <div className="flex flex-col gap-1">
        <TimeZoneSelect
          value={pending.time_zone ?? settings.time_zone}
          onChange={(time_zone) => save.save({ body: { time_zone } })}
        />
        <p className="text-sm text-muted">
          Emails with news go out at 08:00 in this time zone, and colleagues learn of a rejection then.
        </p>
      </div>
      {settings.domains.length > 0 ? (
        <Switch
          label="Anyone with our email domain may join"
          hint={
            joinsByDomain
              ? `Anyone with a ${addresses} address can join.`
              : `People with a ${addresses} address need an invitation.`
          }
          checked={joinsByDomain}
          onCheckedChange={(join_by_domain) => save.save({ body: { join_by_domain } })}
        />
      ) : (
        <p className="text-muted">
          Your company has no email domain of its own: colleagues join by invitation.
        </p>
      )}
      <DomainList settings={settings} />
      {!save.error?.fields.name && <Failure of={save} />}
    </div>
  )
}
