import { lazy, Suspense, useState } from 'react'
import type { Tip } from '../../contract/tips.ts'
import { api } from '../api/api.ts'
import { useApiList } from '../api/hooks.ts'
import { useSave } from '../api/use-save.ts'
import { useListedPeople } from '../people/base/use-listed-people.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Name } from '../ui/name.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { Awaited, EmptyState } from '../ui/states.tsx'
import { useAfterRender } from '../ui/use-after-render.ts'
import { useRowPages } from '../ui/use-row-pages.ts'
import { useKeptForms } from '../use-kept-form.ts'
import { tipTitle } from './tip.rules.ts'
import { tipColumns } from './tip-columns.tsx'
import { TipDialog } from './tip-dialog.tsx'

const AddCandidateDialog = lazy(async () => {
  const { AddCandidateDialog: component } = await import('../people/add-candidate-dialog.tsx')
  return { default: component }
})

const LOADING = <SkeletonRows rows={6} label="Loading tips" />

type Props = { toReview?: boolean; onShowAll?: () => void }

/** The tips to review, or all tips; 50 at a time. */
export function TipList({ toReview = false, onShowAll }: Props) {
  const listed = { query: toReview ? { is_reviewed: false } : {} }
  const loaded = useApiList(api.tips.tipList, listed, { still: 'rows' })
  const { list: tips, query } = loaded
  const { shown, missing, page, totalPages, onPage } = useRowPages(loaded)
  const people = [...new Set(shown.flatMap(({ person }) => person?.id ?? []))]
  useListedPeople({ name: 'tips', ids: people, before: 0, total: people.length })
  const [read, setRead] = useState<string | null>(null)
  const [making, setMaking] = useState<Tip | 'kept' | null>('kept')
  const isKept = useKeptForms()
  const [asked, setAsked] = useState<Tip | null>(null)

  const focusMain = useAfterRender(() => document.getElementById(CONTENT_ID)?.focus()) // the pressed button is gone
  const onDeleted = () => {
    setAsked(null)
    focusMain()
  }

  /** With text from before a reload or an expired session, the form opens by itself. */
  const candidate = making === 'kept' ? tips.find(({ id }) => isKept(`candidate:${id}`)) : making

  if (!query.data) return <Awaited query={query}>{LOADING}</Awaited>
  if (tips.length === 0)
    return (
      <EmptyState
        title="No tips found."
        action={
          onShowAll ? (
            <Button onClick={onShowAll}>Show all tips</Button>
          ) : (
            <LinkButton to="/submit-tip">Submit a Tip</LinkButton>
          )
        }
      >
        {toReview
          ? 'Nothing is waiting for you here. Reviewed tips are under “All tips”.'
          : 'Tips show up here as soon as someone on your team submits them, anonymous ones the next day.'}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      {missing && <Awaited query={missing}>{LOADING}</Awaited>}
      <DataTable
        caption={toReview ? 'Tips to review' : 'All tips'}
        columns={tipColumns({
          onRead: ({ id }) => setRead(id),
          onMake: setMaking,
          onDelete: setAsked,
        })}
        rows={shown}
        rowKey={({ id }) => id}
        dense
        sort={{ key: 'submitted_at', direction: 'descending' }}
      />
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
      <TipDialog
        tip={tips.find(({ id }) => id === read)}
        onClose={() => setRead(null)}
        onMake={(tip) => {
          setRead(null)
          setMaking(tip)
        }}
      />
      {candidate && (
        <Suspense>
          <AddCandidateDialog tip={candidate} onClose={() => setMaking(null)} />
        </Suspense>
      )}
      {asked && <DeleteTipDialog tip={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </div>
  )
}

type DeleteProps = { tip: Tip; onClose: () => void; onDeleted: () => void }

/** Asks before a tip is deleted. */
function DeleteTipDialog({ tip, onClose, onDeleted }: DeleteProps) {
  const deletion = useSave(api.tips.deleteTip, {
    done: 'Tip deleted',
    notDone: 'The tip was not deleted',
    untilShown: true,
    onSaved: onDeleted,
  })
  return (
    <ConfirmDialog
      title="Delete this tip?"
      action="Delete tip"
      of={deletion}
      onConfirm={() => deletion.save({ params: { id: tip.id } })}
      onClose={onClose}
    >
      <p>
        This permanently deletes the tip about{' '}
        <Name className="font-semibold wrap-anywhere">{tipTitle(tip)}</Name> for all admins. The sender isn’t
        notified.
      </p>
    </ConfirmDialog>
  )
}
