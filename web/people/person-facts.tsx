import { type ReactNode, useState } from 'react'
import type { Person } from '../../contract/recommendations.ts'
import { educationText } from '../../domain/education.ts'
import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { FavoriteButton } from '../recommendations/list/favorite-button.tsx'
import { NotSavedNotice } from '../recommendations/stage/not-saved-notice.tsx'
import { StageMenu } from '../recommendations/stage/stage-menu.tsx'
import type { Act } from '../recommendations/stage/stage.rules.ts'
import type { OnNotSaved } from '../recommendations/stage/use-standing.ts'
import { TrackingSection } from '../tracking/tracking-section.tsx'
import { Button } from '../ui/button.tsx'
import { Name } from '../ui/name.tsx'
import { Addition } from './addition.tsx'
import { noticeLine } from './notice-labels.ts'

type FactProps = { label: string; cell?: string; className?: string; children: ReactNode }

/** One fact in a line. A control has its own name for screen readers. */
const Fact = ({ label, cell, className = '', children }: FactProps) => (
  <div data-cell={cell} className={`flex min-h-7 items-center gap-3 ${className}`}>
    <span className="w-16 shrink-0 text-muted">{label}</span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{children}</div>
  </div>
)

/** Stage and outcome, star, notice, tracking and what the uploads say of a person, a line each. */
export function PersonFacts({ person, onDeleted }: { person: Person; onDeleted: () => void }) {
  const [failed, setFailed] = useState<Act | null>(null)
  const onNotSaved: OnNotSaved = (_, act) => setFailed(act)
  const { education, email } = person
  return (
    <div className="flex flex-col">
      {person.is_candidate && (
        <Fact label="Stage" cell="stage">
          <StageMenu person={person} onNotSaved={onNotSaved} />
        </Fact>
      )}
      <Fact label="Star" cell="favorite">
        <span className="-my-1 -ml-2.5">
          <FavoriteButton person={person} onNotSaved={onNotSaved} />
        </span>
        {person.is_candidate && !person.is_reviewed && (
          <span className="text-muted">Waiting in New Recommendations</span>
        )}
      </Fact>
      {failed && <NotSavedNotice people={[person]} act={failed} onNotSaved={onNotSaved} />}
      <NoticeFact person={person} />
      <TrackingSection person={person} />
      {education && (
        <Fact label="School">
          <span dir="auto">{educationText(education)}</span>
        </Fact>
      )}
      {email && (
        <Fact label="Email">
          <a
            href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
            className="min-w-0 underline underline-offset-3 wrap-anywhere hover:text-primary"
          >
            {email}
          </a>
        </Fact>
      )}
      <KnownBy person={person} />
      <Addition person={person} onDeleted={onDeleted} />
    </div>
  )
}

/** Who is connected to the person, unless those are the recommenders, who stand above. */
function KnownBy({ person: { known_by, known_by_names, recommendations } }: { person: Person }) {
  const saying = new Set(recommendations.map((one) => one.recommended_by))
  if (known_by_names.length > 0 && known_by_names.every((name) => saying.has(name))) return null
  return (
    <p className="py-1">
      {known_by ? (
        <>
          <span className="text-muted">Known by </span>
          <Name>{known_by}</Name>
        </>
      ) : (
        <span className="text-muted">No one on your team is connected to this person.</span>
      )}
    </p>
  )
}

/** Whether the person was told that the company has their data. */
function NoticeFact({ person: { id, name, notice } }: { person: Person }) {
  const [now] = useState(() => new Date())
  const give = useSave(api.privacy.giveNotices, {
    done: (_, { body }) => `${body.is_given ? 'Notice given' : 'Notice not given'}: ${name}`,
    notDone: `The notice to ${name} was not saved`,
    failsInMessage: true,
  })
  const isGiven = notice?.is_given === true
  return (
    <Fact label="Notice" className="print:hidden">
      <span>{noticeLine(notice, now)}</span>
      <Button
        once={`${id}${isGiven}`}
        variant="quiet"
        className="-my-1 px-2! underline underline-offset-3"
        busy={give.isPending}
        onClick={() => give.save({ body: { ids: [id], is_given: !isGiven } })}
      >
        {isGiven ? 'I haven’t told them' : 'I told them'}
      </Button>
    </Fact>
  )
}
