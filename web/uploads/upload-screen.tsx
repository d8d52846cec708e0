import { useState } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AfterUpload, HowToGetIt, WhoSeesWhat } from './explanation-card.tsx'
import { UploadForm } from './upload-form.tsx'
import { useUpload } from './use-upload.ts'

/** /upload: uploads Connections.csv (docs/product-employees.md, Uploading connections). */
export function UploadScreen() {
  const [withPositions, setWithPositions] = useState(false)
  const uploading = useUpload(withPositions)
  const { step } = uploading.upload
  const hasFile = step === 'ready' || step === 'uploading'
  return (
    <Page width="form">
      <PageHeading
        title="Upload LinkedIn Connections"
        subtitle={hasFile ? undefined : 'Four steps. LinkedIn may need a day for the first three.'}
      />
      <HowToGetIt folded={hasFile} />
      <UploadForm {...uploading} withPositions={withPositions} onWithPositionsChange={setWithPositions} />
      <div className="grid gap-4">
        <AfterUpload folded={hasFile} />
        <WhoSeesWhat />
      </div>
      <div>
        <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
      </div>
    </Page>
  )
}
