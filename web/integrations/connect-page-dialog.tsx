import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CareersPage, PagePreview } from '../../contract/careers.ts'
import {
  careersPageOf,
  EXAMPLE_PAGE,
  KNOWN_PAGES,
  providerNames,
  PROVIDERS,
} from '../../domain/careers-page.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { PageChoice } from './page-choice.tsx'
import { choiceOf, chosenOf, jobsLabel, tickedOf, type Ticked } from './page-choice.rules.ts'
import { useConnectPage, usePreviewPage } from './use-careers.ts'

type Props = {
  /** Changes the choice of this page instead of connecting another one. */
  connected?: CareersPage
  onClose: () => void
}

/** Reads a careers page, shows what it would add, and connects it. */
export function ConnectPageDialog({ connected, onClose }: Props) {
  const [address, setAddress] = useState(connected?.url ?? '')
  const preview = usePreviewPage()
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
  preview: ReturnType<typeof usePreviewPage>
}

function AddressForm({ address, setAddress, look, onClose, preview }: AddressProps) {
  const [unknown, setUnknown] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isKnown = careersPageOf(address) !== null
    setUnknown(!isKnown)
    if (isKnown && !preview.isPending) look(address)
  }
  const problem = unknown ? KNOWN_PAGES : preview.error?.fields.url
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      {preview.error && !preview.error.fields.url && (
        <Alert title="The page could not be read">{preview.error.message}</Alert>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={preview.isPending}>
          Show its jobs
        </Button>
      </DialogActions>
    </form>
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
  const connect = useConnectPage()
  const chosen = chosenOf(postings, ticked)
  const added = Math.min(chosen.filter(({ is_known }) => !is_known).length, preview.room)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (connect.isPending) return
    connect.mutate(
      { body: { url: address, ...choiceOf(postings, ticked) } },
      {
        onSuccess(page) {
          toast({
            title: connected ? 'Choice saved' : 'Careers page connected',
            description: `${jobsLabel(page.open_jobs)} of ${page.name} are open.`,
            kind: 'success',
          })
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PageChoice
        {...{ preview, ticked, setTicked, chosen }}
        heading={`${PROVIDERS[provider].name}: ${name}`}
      />
      {connect.error && <Alert title="The page was not connected">{connect.error.message}</Alert>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={connect.isPending}>
          {connected ? 'Save' : `Connect and add ${jobsLabel(added)}`}
        </Button>
      </DialogActions>
    </form>
  )
}
