UPDATE "runs" SET "recipe" = ("recipe" - 'ratio') || jsonb_build_object('ratios', jsonb_build_array("recipe" -> 'ratio')) WHERE "recipe" ? 'ratio';--> statement-breakpoint
UPDATE "run_recipes" SET "recipe" = ("recipe" - 'ratio') || jsonb_build_object('ratios', jsonb_build_array("recipe" -> 'ratio')) WHERE "recipe" ? 'ratio';
