import { listFeaturedNews, listFeaturedResources } from '@linehaul/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

export const useFeaturedNews = () =>
  useQuery({
    queryKey: ['resources', 'featured', 'Article'],
    queryFn: () => partOf('news', () => call(listFeaturedNews)),
    select: ({ resources }) => resources,
  });

export const useFeaturedResources = () =>
  useQuery({
    queryKey: ['resources', 'featured', 'Resource'],
    queryFn: () => partOf('featuredResources', () => call(listFeaturedResources)),
    select: ({ resources }) => resources,
  });
