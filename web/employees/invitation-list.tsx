import { api } from '../api/api.ts'
import { useSave } from '../api/use-save.ts'
import { useApiList } from '../api/hooks.ts'
import { Failure } from '../ui/failure.tsx'
import { DataTable, TableFrame } from '../ui/data-table.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { NotMailed } from './invite-form.tsx'
import { useInvite } from './use-invite.ts'

export const useInvitations = () => useApiList(api.employees.invitationList, {})

/** Open invitations; renders nothing if there are none. */
export function InvitationList({ open }: { open: ReturnType<typeof useInvitations> }) {
  const { list: invitations, query, more } = open
  const invite = useInvite()
  const withdraw = useSave(api.employees.withdrawInvitation, {
    done: (_, { body: { email } }) => ({ title: 'Invitation withdrawn', description: email }),
    notDone: 'The invitation was not withdrawn',
    untilShown: true,
  })
  if (!query.data)
    return (
      <Awaited query={query}>
        <SkeletonRows rows={1} label="Loading invitations" />
      </Awaited>
    )
  if (invitations.length === 0) return null

  const columns = invitationColumns({
    withdrawing: (withdraw.isPending && withdraw.variables?.body.email) || null,
    onSendAgain: ({ email, role }) => invite.save({ body: { email, role } }),
    onWithdraw: ({ email }) => withdraw.save({ body: { email } }),
  })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">Open invitations</h3>
      <Failure of={invite} />
      <NotMailed of={invite} />
      <Failure of={withdraw} />
      <TableFrame>
        <DataTable
          caption="Open invitations"
          columns={columns}
          rows={invitations}
          rowKey={({ email }) => email}
        />
      </TableFrame>
      <ShowMore more={more} />
    </div>
  )
}
