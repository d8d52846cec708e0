import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW = /(crash|reliability|sample-company|import-queue)\.test\.ts$/

/** Files that take minutes begin first: at the end they would keep one worker busy while the others are done. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
