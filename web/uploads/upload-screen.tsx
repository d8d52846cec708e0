import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AfterUpload, HowToGetIt, WhoSeesWhat } from './explanation-card.tsx'
import { UploadForm } from './upload-form.tsx'

/** /upload: uploads Connections.csv (docs/product.md, Uploading connections). */
export const UploadScreen = () => (
  <Page width="form">
    <PageHeading
      title="Upload LinkedIn Connections"
      subtitle="Four steps. LinkedIn may need a day for the first three."
    />
    <HowToGetIt />
    <UploadForm />
    <div className="grid gap-4">
      <AfterUpload />
      <WhoSeesWhat />
    </div>
    <div>
      <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
    </div>
  </Page>
)
