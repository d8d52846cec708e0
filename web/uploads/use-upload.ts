import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { useUser } from '../auth/use-auth.ts'
import type { CodePage } from '../../domain/linkedin-csv/encoding.ts'
import { announce } from '../ui/announcer.tsx'
import { toast } from '../ui/toast-store.ts'
import { watchDeparture } from '../storage.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { savePositions } from '../positions/use-positions.ts'
import type { ChosenFile, RefusedFile } from './chosen-file-reader.ts'
import { type Refused, refusedBy } from './upload-labels.ts'
import { type Outcome, runUpload, shownProgress, TICK } from './upload.rules.ts'
import { changed } from '../api/query-client.ts'
import { markSeen } from './upload-store.ts'

export type Upload =
  | { step: 'choosing' }
  | { step: 'reading'; name: string }
  | { step: 'wrong file'; refusal: RefusedFile }
  | { step: 'ready'; chosen: ChosenFile; refused: Refused | null }
  | { step: 'uploading'; chosen: ChosenFile; percent: number; place: number | null }

/** Loaded after the screen. */
const loadReader = () => import('./chosen-file-reader.ts')

const FULL_BAR = 400 // ms for which the full bar is visible

const NOT_UPLOADED = 'Your file was not uploaded'
const TOASTS = {
  timeout: { title: 'Upload timeout', description: 'The upload took too long. Please try again.' },
  failed: {
    title: 'Upload failed',
    description: 'There was an error processing your file. Please try again.',
  },
}

/**
 * Reads, uploads and follows a file, and leads to its receipt (docs/product-employees.md, Uploading connections). `withPositions`: the user's jobs
 * in its archive are sent first.
 */
export function useUpload(withPositions: boolean) {
  const user = useUser()
  const navigate = useNavigate()
  const [upload, setUpload] = useState<Upload>({ step: 'choosing' })
  const isHere = useIsHere()
  const [hasLeft] = useState(watchDeparture)
  const newest = useRef(0)
  const busy = useRef(false)

  useEffect(() => void loadReader().catch(() => undefined), [])

  async function choose(file: File | undefined, encoding?: CodePage) {
    if (!file || busy.current) return
    const turn = ++newest.current
    if (!encoding) setUpload({ step: 'reading', name: file.name })
    const verdict = await read(file, encoding)
    if (turn !== newest.current) return
    if (!verdict) return setUpload({ step: 'choosing' })
    if (!verdict.ok) return setUpload({ step: 'wrong file', refusal: verdict })
    setUpload({ step: 'ready', chosen: verdict, refused: null })
    announce(`${verdict.name}: ${verdict.people.toLocaleString('en')} connections found.`)
  }

  async function leave(outcome: Outcome, wasAccepted: boolean) {
    void changed()
    if (!isHere() && wasAccepted) return // the dashboard shows how it ended
    if (outcome.ended !== 'completed') {
      toast({ kind: 'error', ...TOASTS[outcome.ended] })
      return isHere() ? navigate({ to: '/dashboard' }) : undefined
    }
    markSeen(user.uuid, outcome.job_id)
    setUpload((now) => (now.step === 'uploading' ? { ...now, percent: 100 } : now))
    await new Promise((resolve) => setTimeout(resolve, FULL_BAR))
    if (isHere()) await navigate({ to: '/review', search: { upload: outcome.job_id } })
  }

  async function start() {
    if (upload.step !== 'ready' || upload.chosen.readings || busy.current) return
    const { chosen } = upload
    busy.current = true
    setUpload({ step: 'uploading', chosen, percent: 0, place: null })
    const started = Date.now()
    const ticking = setInterval(() => {
      const percent = shownProgress(Date.now() - started)
      setUpload((now) => (now.step === 'uploading' && now.percent < percent ? { ...now, percent } : now))
    }, TICK)
    let wasAccepted = false
    try {
      const outcome = await runUpload({
        send: async (signal) => {
          if (withPositions && chosen.archive) await sendPositions(chosen.archive)
          return api.uploads.upload({ file: chosen.file }, signal)
        },
        status: (id, signal) => api.uploads.jobStatus({ params: { id } }, signal),
        onAccepted() {
          wasAccepted = true
          void changed()
        },
        onPlace: (place) =>
          setUpload((now) => (now.step === 'uploading' && now.place !== place ? { ...now, place } : now)),
      })
      await leave(outcome, wasAccepted)
    } catch (error) {
      const refused = refusedBy(error)
      setUpload({ step: 'ready', chosen, refused })
      if (!isHere() && !hasLeft()) toast({ kind: 'error', title: NOT_UPLOADED, description: refused.message })
    } finally {
      clearInterval(ticking)
      busy.current = false
    }
  }

  useWarningBeforeClosing(upload.step === 'uploading' && upload.percent < 100)
  return { upload, choose, start }
}

async function sendPositions(archive: File) {
  const positions = await (await loadReader()).readOwnPositions(archive)
  if (positions && positions.length > 0) await savePositions(positions)
}

/** Null if the browser cannot read the file, for example because it was moved. */
async function read(file: File, encoding?: CodePage): Promise<ChosenFile | RefusedFile | null> {
  try {
    return await (await loadReader()).readChosenFile(file, encoding)
  } catch {
    toast({ kind: 'error', title: `${file.name} could not be read`, description: 'Please choose it again.' })
    return null
  }
}

function useWarningBeforeClosing(uploading: boolean) {
  useEffect(() => {
    if (!uploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [uploading])
}
