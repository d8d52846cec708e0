import { useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import type { EventKind, Webhook } from '../../contract/webhooks.ts'
import { WEBHOOK_NAME_LIMIT } from '../../domain/limits.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { Alert } from '../ui/alert.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import type { Call } from '../ui/failure.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DestinationForm } from './destination-form.tsx'
import { ShownOnce } from './shown-once.tsx'
import { KIND_LABELS, KINDS } from './webhook.rules.ts'

/** Adds a webhook, and then shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const add = useSave(api.webhooks.addWebhook, { notDone: 'The webhook was not added' })
  return (
    <Dialog open onOpenChange={onClose} title={add.data ? 'Copy the secret now' : 'Add a webhook'}>
      {add.data ? (
        <ShownOnce
          text="It signs every event by the Standard Webhooks specification, so that your system knows that an event is from Vouch. Vouch will not show it again."
          label="Secret"
          value={add.data.secret}
          action="Copy secret"
          onClose={onClose}
        />
      ) : (
        <Choices action="Add" of={add} onSubmit={(body) => add.save({ body })} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Changes a webhook. Its secret stays. */
export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useSave(api.webhooks.updateWebhook, {
    done: ({ name }) => ({ title: 'Webhook saved', description: name }),
    notDone: 'The webhook was not saved',
    onSaved: onClose,
  })
  const save = ({ url, ...choices }: WebhookChoices) =>
    update.save({ params: { id: webhook.id }, body: { ...choices, ...(url !== '' && { url }) } })
  return (
    <Dialog open onOpenChange={onClose} title={`Change ${webhook.name}`}>
      <Choices webhook={webhook} action="Save" of={update} onSubmit={save} onClose={onClose} />
    </Dialog>
  )
}

type WebhookChoices = { name: string; url: string; kinds: EventKind[]; with_details: boolean }

type ChoicesProps = {
  /** The one that is changed; without it, a new one. */
  webhook?: Webhook
  action: string
  of: Call & { error: ApiError | null }
  onSubmit: (choices: WebhookChoices) => void
  onClose: () => void
}

function Choices({ webhook, onSubmit, ...given }: ChoicesProps) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [kinds, setKinds] = useState<EventKind[]>(webhook?.kinds ?? KINDS)
  const [withDetails, setWithDetails] = useState(webhook?.with_details ?? false)
  const [tried, setTried] = useState(false)
  const noName = tried && name.trim() === '' ? 'Give it a name.' : undefined
  const noKind = tried && kinds.length === 0
  const submit = (url: string) => {
    setTried(true)
    if (name.trim() === '' || kinds.length === 0) return
    onSubmit({ name: name.trim(), url, kinds, with_details: withDetails })
  }
  const toggle = (kind: EventKind, checked: boolean) =>
    setKinds(KINDS.filter((one) => (one === kind ? checked : kinds.includes(one))))
  return (
    <DestinationForm
      host={webhook?.host}
      example="https://example.com/vouch-events"
      above={
        <TextField
          label="Name"
          hint="For this screen and for Activity."
          maxLength={WEBHOOK_NAME_LIMIT}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={noName}
          spoken
        />
      }
      onSubmit={submit}
      {...given}
    >
      <Fieldset legend="Tell it when" contentClass="flex flex-col gap-1">
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={KIND_LABELS[kind]}
            checked={kinds.includes(kind)}
            onCheckedChange={(checked) => toggle(kind, checked)}
          />
        ))}
      </Fieldset>
      {noKind && <Alert title="Choose at least one event">Without one, nothing is sent.</Alert>}
      <Switch
        label="With names, profile links and notes"
        hint="The receiver then holds data about people, and your company answers for it there. If this is off, it gets only ids and links into Vouch. Activity says what you chose."
        checked={withDetails}
        onCheckedChange={setWithDetails}
      />
    </DestinationForm>
  )
}
