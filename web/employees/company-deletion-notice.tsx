import type { CompanyDeletion } from '../../contract/employees.ts'
import { useUser } from '../auth/use-auth.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/day.ts'
import { Failure } from '../ui/failure.tsx'
import { Name } from '../ui/name.tsx'
import { useKeepCompany } from './use-company-deletion.ts'

/** Above every screen of an admin while the company is about to be deleted. */
export function CompanyDeletionNotice({ deletion }: { deletion: CompanyDeletion }) {
  const { company } = useUser()
  const keep = useKeepCompany()
  return (
    <section aria-label="Deletion of the company" className="border-b border-line px-4 py-3">
      <Alert
        isSaid
        className="mx-auto max-w-page"
        title={
          <span>
            <Name className="wrap-anywhere">{company.name}</Name>{' '}
            <span>{`will be deleted on ${momentText(deletion.due_at)}`}</span>
          </span>
        }
        actions={
          <Button variant="primary" busy={keep.isPending} onClick={() => keep.save({})}>
            Keep the company
          </Button>
        }
      >
        <Name>{deletion.asked_by}</Name> asked for it. Until then everything works as before, and every admin
        can undo it.
      </Alert>
      <div className="mx-auto mt-3 max-w-page empty:hidden">
        <Failure of={keep} />
      </div>
    </section>
  )
}
