import type { Sprint } from '../../contract/sprints.ts'

/** The reader’s counts and the team’s, of those that there are. */
export const Figures = ({ own, team }: { own: Sprint['own'] | null; team: Sprint['team']['counts'] }) => (
  <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
    {own && (
      <>
        <Figure label="You looked at" value={own.looked_at} />
        <Figure label="You recommended" value={own.recommended} />
      </>
    )}
    <Figure label="The team looked at" value={team?.looked_at} />
    <Figure label="The team recommended" value={team?.recommended} />
  </dl>
)

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl tabular-nums">{value ?? '–'}</dd>
  </div>
)
