import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { SETTINGS } from '../sections/sections.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { BonusList } from './bonus-list.tsx'
import { ProgramForm } from './program-form.tsx'

/** /admin/referral-program: what colleagues read of it, and the bonuses (docs/product-admins.md, Referral program). */
export function ProgramScreen() {
  const program = useApiQuery(api.bonuses.referralProgram, {})
  return (
    <SectionPage
      of={SETTINGS}
      tab="/admin/referral-program"
      subtitle="What a hire is worth to the colleague who recommended them."
    >
      <Panel aria-label="Program" className="max-w-form">
        <Awaited query={program}>
          <SkeletonRows rows={5} rowClassName="h-16" label="Loading the program" />
        </Awaited>
        {program.data && <ProgramForm saved={program.data} />}
      </Panel>
      <BonusList />
    </SectionPage>
  )
}
