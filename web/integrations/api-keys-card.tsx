import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../contract/keys.ts'
import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useIsKept } from '../use-kept-form.ts'
import { AddKeyDialog } from './add-key-dialog.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { keyText } from './key-labels.ts'
import { LoadingCard } from './loading-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useActionFocus } from './use-action-focus.ts'

/** The keys by which programs of the company call Vouch. */
export function ApiKeysCard() {
  const query = useApiQuery(api.keys.keyList, {})
  const [adding, setAdding] = useState(useIsKept('api-key'))
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const [add, focusAdd] = useActionFocus()
  if (!query.data) return <LoadingCard query={query} what="API keys" />
  const { keys } = query.data
  return (
    <>
      <IntegrationCard
        title="API keys"
        Icon={KeyRound}
        isOn={keys.length > 0}
        why="Your own programs and spreadsheets read Vouch, so that no one exports by hand."
        leaves="what a program with a key asks for, in your name. A key manages no people and deletes nothing."
        actionRef={add}
        action={<Button onClick={() => setAdding(true)}>Make a key…</Button>}
      >
        <KeyList keys={keys} onRevoke={setAsked} />
      </IntegrationCard>
      {adding && <AddKeyDialog onClose={() => setAdding(false)} />}
      {asked && (
        <RemoveDialog
          call={api.keys.revokeKey}
          args={{ params: { id: asked.id } }}
          title="Revoke this API key?"
          action="Revoke key"
          notDone="The key was not revoked"
          done={{ title: 'API key revoked', description: asked.name }}
          onClose={() => setAsked(null)}
          onDone={focusAdd}
        >
          <p>
            The next call with{' '}
            <strong dir="auto" className="wrap-anywhere">
              {asked.name}
            </strong>{' '}
            is refused. A revoked key cannot come back.
          </p>
        </RemoveDialog>
      )}
    </>
  )
}

const KeyList = ({ keys, onRevoke }: { keys: ApiKey[]; onRevoke: (key: ApiKey) => void }) => (
  <ul aria-label="API keys" className="flex flex-col divide-y divide-line">
    {keys.map((key) => (
      <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {key.name}
            </span>
            {key.is_ended && <Badge>Ended</Badge>}
            {key.is_paused && <Badge>Paused</Badge>}
          </p>
          <p className="text-sm text-muted">{keyText(key)}</p>
        </div>
        <Button variant="quiet" aria-label={`Revoke ${key.name}…`} onClick={() => onRevoke(key)}>
          Revoke…
        </Button>
      </li>
    ))}
  </ul>
)
