CREATE TABLE "place_rules" (
	"place" text PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chosen_places" text[] DEFAULT '{}' NOT NULL;