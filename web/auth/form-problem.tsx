import type { ApiError } from '../../contract/client.ts'
import { Alert } from '../ui/alert.tsx'

/** Why a form was refused, above it; what is said of a field stands at that field alone. */
export const FormProblem = ({ error }: { error: ApiError | null }) =>
  error && Object.keys(error.fields).length === 0 ? <Alert title={error.message} /> : null
