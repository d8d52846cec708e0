import type { Stage } from '../../contract/shapes.ts'
import { STAGES } from '../../domain/stage-labels.ts'

export type StageCounts = Record<Stage | 'all', number>

export const TABS = [{ value: 'all', label: 'All' }, ...STAGES] as const

/** The counts after one person moved to another stage. */
export const withMove = (counts: StageCounts, from: Stage, to: Stage): StageCounts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 }
