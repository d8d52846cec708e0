import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW =
  /(answer-time|counts|crash|disk-full|file-modes|import-queue|reliability|rotate-secret|scheduled-backup|silent|turns)\.test\.ts$/

/** The slowest files run first: at the end, one of them would keep a single worker busy. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
