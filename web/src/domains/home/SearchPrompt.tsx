import { searchPromptConfig } from '@baeum/contract/shared/page-decisions.ts';
import { useNavigate } from 'react-router';
import { useRemoteConfig } from '../../experimentation/decisions.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { homeTexts } from './home.texts.ts';

/** The search field at the top of the home page. */
export function SearchPrompt() {
  const navigate = useNavigate();
  const label = useRemoteConfig(searchPromptConfig, homeTexts.search.label);
  return (
    <SearchBox
      prominent
      {...homeTexts.search}
      label={label}
      action="/search"
      onSearch={(text) => void navigate(text ? `/search?q=${encodeURIComponent(text)}` : '/courses')}
    />
  );
}
