import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { CategoryCount } from '../../../contract/shapes.ts'
import { CategoryBadge } from '../../people/base/category-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu.tsx'
import { countOf, countText, reviewChoices } from '../count-labels.ts'
import { type GeneralReview, listedIn, reviewLink } from './general-review.rules.ts'

type Props = { review: GeneralReview; categories: CategoryCount[] }

/** The category under review, and a menu to change it. */
export function CategoryMenu({ review, categories }: Props) {
  const navigate = useNavigate()
  const choose = (category: string) =>
    void navigate(
      reviewLink({
        ...review,
        category: category as GeneralReview['category'],
        kind: review.kind === 'first' ? 'general' : review.kind,
      }),
    )
  return (
    <div className="flex narrow:flex-wrap items-center gap-2">
      <CategoryBadge
        category={review.category}
        label={review.category === 'ALL' ? 'All Categories' : undefined}
      />
      <span className="text-muted empty:hidden">{listedIn(review)}</span>
      <Menu
        trigger={
          <Button variant="quiet" className="px-2 wrap-normal">
            Change
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuRadioGroup
          label="Categories"
          value={review.kind === 'first' ? '' : review.category}
          onValueChange={choose}
        >
          {reviewChoices(categories).map((name) => (
            <MenuRadioItem key={name} value={name}>
              <span className="flex flex-1 items-center justify-between gap-6">
                <CategoryBadge category={name} label={name === 'ALL' ? 'All Categories' : undefined} />
                <span className="text-muted">{countText(countOf(categories, name), 'connection')}</span>
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
    </div>
  )
}
