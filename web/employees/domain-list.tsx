import { useRef, useState } from 'react'
import type { CompanySettings } from '../../contract/employees.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'

/** The company's email domains. An admin adds the one of their own address, and removes any. */
export function DomainList({ settings }: { settings: CompanySettings }) {
  const { domains, addable_domain } = settings
  const [leaving, setLeaving] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusList = useAfterRender(() => list.current?.focus()) // the pressed button is gone
  const onSaved = () => {
    setLeaving(null)
    focusList()
  }
  const answers = api.employees.companySettings
  const add = useSave(api.employees.addDomain, {
    done: (_, { body }) => `@${body.domain} is an email domain of your company`,
    notDone: 'The domain was not added',
    answers,
    onSaved,
  })
  const remove = useSave(api.employees.removeDomain, {
    done: (_, { body }) => `@${body.domain} is removed`,
    notDone: 'The domain was not removed',
    answers,
    onSaved,
  })
  if (domains.length === 0 && addable_domain === null) return null
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-labelledby="email-domains"
      className="flex max-w-md flex-col gap-2"
    >
      <h3 id="email-domains" className="font-semibold">
        Email domains
      </h3>
      {domains.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {domains.map((domain) => (
            <li key={domain} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <span translate="no" className="wrap-anywhere">
                {`@${domain}`}
              </span>
              <Button variant="quiet" aria-label={`Remove @${domain}`} onClick={() => setLeaving(domain)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Failure of={add} />
      {addable_domain !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            busy={add.isPending}
            className="wrap-anywhere"
            onClick={() => add.save({ body: { domain: addable_domain } })}
          >
            <span>
              Add <span translate="no">{`@${addable_domain}`}</span>
            </span>
          </Button>
          <p className="text-sm text-muted">The domain of your own address. The other admins are told.</p>
        </div>
      )}
      {leaving !== null && (
        <ConfirmDialog
          title={`Remove @${leaving}?`}
          action="Remove"
          of={remove}
          onConfirm={() => remove.save({ body: { domain: leaving } })}
          onClose={() => setLeaving(null)}
        >
          <p>
            People with such an address then need an invitation, and another company may add the domain. Those
            who joined stay.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
