import { api } from '../api/api.ts'
import { useApiQuery } from '../api/hooks.ts'
import { SectionPage } from '../sections/section-page.tsx'
import { SETTINGS } from '../sections/sections.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Awaited } from '../ui/states.tsx'
import { CompanyForm } from './company-form.tsx'
import { DeleteCompany } from './delete-company-dialog.tsx'

/** /admin/company: the company's name, time zone and email domains, and its deletion (docs/product-admins.md, Company). */
export function CompanyScreen() {
  const settings = useApiQuery(api.employees.companySettings, {})
  return (
    <SectionPage
      of={SETTINGS}
      tab="/admin/company"
      width="form"
      subtitle="Your company on Vouch, and who can join."
    >
      <Awaited query={settings}>
        <SkeletonRows rows={4} rowClassName="h-24" label="Loading settings" />
      </Awaited>
      {settings.data && (
        <>
          <Panel className="flex flex-col gap-6">
            <CompanyForm settings={settings.data} />
            <DeleteCompany />
          </Panel>
          <p className="text-sm text-muted">{`Vouch ${settings.data.version}`}</p>
        </>
      )}
    </SectionPage>
  )
}
