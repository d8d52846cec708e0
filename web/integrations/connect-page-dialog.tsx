import { useEffect, useEffectEvent, useState } from 'react'
import type { CareersPage, PagePreview } from '../../contract/careers.ts'
import type { ApiError } from '../../contract/client.ts'
import {
  careersPageOf,
  EXAMPLE_PAGE,
  KNOWN_PAGES,
  providerNames,
  PROVIDERS,
} from '../../domain/careers-page.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiMutation } from '../api/hooks.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PageChoice } from './page-choice.tsx'
import { choiceOf, chosenOf, jobsLabel, tickedOf, type Ticked } from './page-choice.rules.ts'

type Props = {
  /** Changes the choice of this page instead of connecting another one. */
  connected?: CareersPage
  onClose: () => void
}

/** Reads a careers page, shows what it would add, and connects it. */
export function ConnectPageDialog({ connected, onClose }: Props) {
  const [address, setAddress] = useState(connected?.url ?? '')
  const preview = useApiMutation(api.careers.previewCareersPage, { meta: { changes: 'nothing' } })
  const look = (at: string) => preview.mutate({ body: { url: at } })
  const lookAtOnce = useEffectEvent(() => connected && look(connected.url))
  useEffect(() => lookAtOnce(), [])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={connected ? 'Choose jobs' : 'Connect a careers page'}
      description={
        preview.data
          ? undefined
          : 'Vouch reads it now and every six hours. Nothing is added before you have seen it.'
      }
    >
      {preview.data ? (
        <ConnectForm preview={preview.data} {...{ connected, address, onClose }} />
      ) : (
        <AddressForm {...{ address, setAddress, look, onClose, preview }} />
      )}
    </Dialog>
  )
}

type AddressProps = {
  address: string
  setAddress: (address: string) => void
  look: (address: string) => void
  onClose: () => void
  preview: { error: ApiError | null; isPending: boolean }
}

function AddressForm({ address, setAddress, look, onClose, preview }: AddressProps) {
  const [unknown, setUnknown] = useState(false)
  const submit = () => {
    const isKnown = careersPageOf(address) !== null
    setUnknown(!isKnown)
    if (isKnown) look(address)
  }
  const problem = unknown ? KNOWN_PAGES : preview.error?.fields.url
  return (
    <Form
      action="Show its jobs"
      of={{ ...preview, title: 'The page could not be read' }}
      marks={['url']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Address of your careers page"
        placeholder={EXAMPLE_PAGE}
        hint={`At ${providerNames('or')}. Any page of it works.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={address}
        onChange={(event) => {
          setUnknown(false)
          setAddress(event.target.value)
        }}
        error={problem}
        spoken
      />
    </Form>
  )
}

type ConnectProps = {
  preview: PagePreview
  connected?: CareersPage | undefined
  address: string
  onClose: () => void
}

function ConnectForm({ preview, connected, address, onClose }: ConnectProps) {
  const { postings, provider, name } = preview
  const [ticked, setTicked] = useState<Ticked>(() => tickedOf(postings, connected))
  const connect = useSave(api.careers.connectCareersPage, {
    done: (page) => ({
      title: connected ? 'Choice saved' : 'Careers page connected',
      description: `${jobsLabel(page.open_jobs)} of ${page.name} are open.`,
    }),
    notDone: 'The page was not connected',
    untilShown: true,
    onSaved: onClose,
  })
  const chosen = chosenOf(postings, ticked)
  const added = Math.min(chosen.filter(({ is_known }) => !is_known).length, preview.room)
  const submit = () => connect.save({ body: { url: address, ...choiceOf(postings, ticked) } })
  return (
    <Form
      action={connected ? 'Save' : `Connect and add ${jobsLabel(added)}`}
      of={connect}
      onSubmit={submit}
      onClose={onClose}
    >
      <PageChoice
        {...{ preview, ticked, setTicked, chosen }}
        heading={`${PROVIDERS[provider].name}: ${name}`}
      />
    </Form>
  )
}
